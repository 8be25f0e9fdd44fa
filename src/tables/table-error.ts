import type { TableFault } from '#domain/import/table-faults.ts'

/** A file cannot be read, and a person can be told why. */
export class TableError extends Error {
  readonly fault: TableFault

  constructor(fault: TableFault) {
    super(fault)
    this.fault = fault
  }
}
