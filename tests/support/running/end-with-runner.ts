const worker = globalThis as { endsWithRunner?: true }

// A worker whose runner was killed has nobody to report to, and would go on for minutes. Not through
// process.exit, which the runner has replaced.
if (process.connected && !worker.endsWithRunner) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  worker.endsWithRunner = true
}
