-- The login that owns the forum's tables, and its database. Harmless again.
\getenv owner FORUM_OWNER_PASSWORD
\getenv archives FORUM_ARCHIVES
SELECT 'CREATE ROLE forum LOGIN CREATEDB CREATEROLE' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'forum') \gexec
ALTER ROLE forum PASSWORD :'owner';
-- It reads the write-ahead log where that is archived.
SELECT 'ALTER ROLE forum REPLICATION' WHERE :'archives' <> '' \gexec
-- The locale of a bare system makes databases without UTF-8.
SELECT $$CREATE DATABASE forum OWNER forum TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'$$
 WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'forum') \gexec
