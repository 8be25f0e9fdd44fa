/** The program's own end of the way; see drawing-process.ts. */
export function listenToServer<In>(onMessage: (message: In) => void): void {
  // A server that was killed leaves nothing behind.
  process.on('disconnect', () => process.exit())
  process.on('message', (message) => onMessage(message as In))
}

/** Resolves when the message has left. */
export function tellServer(message: object): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error ? reject(error) : resolve()))
  })
}
