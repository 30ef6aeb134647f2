/** Preloaded into the servers that a command starts: ends them when the command has ended, however it ended. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The connection to the command alone does not keep a server running.
process.channel?.unref();
