import { onTestFinished, vi } from 'vitest'

/**
 * From now on the device finds no rows of a table by their values, or by those of one index alone.
 * @returns what ends that
 */
export function loseRows(table: string, only?: string): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the store that is asked
  const open = IDBObjectStore.prototype.index
  const lost = vi.spyOn(IDBObjectStore.prototype, 'index').mockImplementation(function (
    this: IDBObjectStore,
    name,
  ) {
    if (this.name === table && (only ?? name) === name)
      throw new DOMException('Lost', 'UnknownError')
    return open.call(this, name)
  })
  const end = (): void => lost.mockRestore()
  onTestFinished(end)
  return end
}
