\getenv password PGPASSWORD
-- Streams, and may read what pg_rewind needs.
SELECT format('CREATE ROLE replicator LOGIN REPLICATION PASSWORD %L', :'password')
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'replicator') \gexec
GRANT EXECUTE ON FUNCTION pg_catalog.pg_ls_dir(text, boolean, boolean),
  pg_catalog.pg_stat_file(text, boolean), pg_catalog.pg_read_binary_file(text),
  pg_catalog.pg_read_binary_file(text, bigint, bigint, boolean) TO replicator;
-- From here on, what the other machine lacks is kept.
SELECT pg_create_physical_replication_slot('other', true)
WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = 'other');
