/** For one office on one machine. All other settings keep PostgreSQL's defaults, fsync and checksums among them. */
const SETTINGS = {
  // Loopback TCP only: the path of a Unix socket may be too long.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // In files of the data folder: a container's /dev/shm may be small.
  dynamic_shared_memory_type: 'mmap',
  // An office's rows fit into this, and unused memory costs nothing.
  shared_buffers: '64MB',
  // There is no replication: the WAL holds only what crash recovery needs.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Crash recovery replays at most this much, which takes a second or two.
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // An office's queries need no worker processes.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers: '0',
  // The queries are short: compiling one takes longer than running it.
  jit: 'off',
  // After a crash the whole server is started anew, with the connection that shows its owner's presence.
  restart_after_crash: 'off',
  // Ends the queries of a client that was killed.
  client_connection_check_interval: '500ms',
  timezone: 'UTC',
  // The API logs failed statements, without their values; the server logs its own state.
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
