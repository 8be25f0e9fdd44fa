const undos = new Set<() => void>()

process.once('exit', () => {
  // The last first: a server ends before its directory goes.
  for (const undo of [...undos].reverse()) undo()
})

/**
 * Is called when this process ends: by itself, by an error or by a signal.
 * @returns takes it back
 */
export function atEnd(undo: () => void): () => void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // A test runner with a handler of its own ends this process in its own way.
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(1))
  }
  undos.add(undo)
  return () => void undos.delete(undo)
}
