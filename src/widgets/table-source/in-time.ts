import type { TableFault } from '#domain/import/table-faults.ts'

/** No list of goods takes as long. */
const READING_MS = 30_000

/**
 * What a worker makes of a table, or why it makes nothing of it: it took too long, or it broke off.
 * The worker is ended then, because it may hang.
 */
export async function inTime<T>(
  work: () => Promise<T>,
  end: () => void,
): Promise<T | { fault: TableFault }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<{ fault: TableFault }>((resolve) => {
    timer = setTimeout(() => {
      end()
      resolve({ fault: 'table_slow' })
    }, READING_MS)
  })
  try {
    return await Promise.race([work(), late])
  } catch {
    end()
    return { fault: 'table_broken' }
  } finally {
    clearTimeout(timer)
  }
}
