/** For one office on one machine; what is not named is as PostgreSQL has it, fsync and checksums among it. */
const SETTINGS = {
  // On this machine alone, and by TCP: the path of a socket may be too long.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // In files of the data folder: a container's /dev/shm may be small.
  dynamic_shared_memory_type: 'mmap',
  // An office's rows fit into this, and what is not used costs nothing.
  shared_buffers: '64MB',
  // Nobody copies the log from here, so it says no more than a crash needs.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // After a crash this much is read again at the most, which takes a second or two.
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // Processes that an office's queries have no use for.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers: '0',
  // The queries are short: compiling one takes longer than running it.
  jit: 'off',
  // A client that was killed ends its query, too.
  client_connection_check_interval: '500ms',
  timezone: 'UTC',
  // The API tells what fails, without the values in it; the server tells of itself.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_line_prefix: '',
  log_checkpoints: 'off',
  lc_messages: 'C',
};

/** As parameters of `postgres`. */
export function serverSettings(more: Record<string, string | number> = {}): string[] {
  return Object.entries({ ...SETTINGS, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
