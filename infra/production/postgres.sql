-- As docker-compose.yml runs it. Two APIs and two workers take up to 150 connections, and Debian's default is 100; a log in
-- 64 tables needs the locks.
ALTER SYSTEM SET jit = 'off';
ALTER SYSTEM SET max_connections = '400';
ALTER SYSTEM SET max_locks_per_transaction = '192';
ALTER SYSTEM SET random_page_cost = '1.1';
ALTER SYSTEM SET shared_buffers = '256MB';
ALTER SYSTEM SET max_wal_size = '2GB';
ALTER SYSTEM SET max_slot_wal_keep_size = '4GB';
