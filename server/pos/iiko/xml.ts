import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import { NOT_A_POS } from '#domain/pos/systems.ts'
import { PosError } from '../pos-error.ts'

/** Elements that are lists even if there is only one. */
const LISTS = new Set(['corporateItemDto', 'item', 'storeReportItemDto'])

const parser = new XMLParser({
  ignoreAttributes: true,
  // Some versions put their elements into a namespace.
  removeNSPrefix: true,
  // Everything is text, because article numbers have leading zeros.
  parseTagValue: false,
  isArray: (name) => LISTS.has(name),
})
const builder = new XMLBuilder({ suppressEmptyNode: true })

/**
 * @throws {PosError} pos_not_iiko for anything but XML, or with a DOCTYPE, which these systems
 * never send and which could declare entities
 */
export function readXml(text: string): Record<string, unknown> {
  if (/<!DOCTYPE/i.test(text)) throw new PosError(NOT_A_POS, { reason: 'doctype' })
  try {
    const read: unknown = parser.parse(text, true)
    if (typeof read === 'object' && read !== null) return read as Record<string, unknown>
  } catch (error) {
    throw new PosError(NOT_A_POS, { reason: 'bad_xml' }, error)
  }
  throw new PosError(NOT_A_POS, { reason: 'no_xml' })
}

export function writeXml(content: object): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build(content)}`
}
