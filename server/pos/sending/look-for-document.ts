import type { SendEventKind } from '#protocol/pos/sends.ts'
import { instantAt } from '../../platform/instant.ts'
import type { CompanySql } from '../../sql/database.ts'
import type { Requester } from '../../sql/pos/requester.ts'
import { addSendEvent } from '../../sql/pos/send-events.ts'
import { recordPresence, type PosSend } from '../../sql/pos/sends.ts'
import { openConnection, type ConnectionDeps } from '../connections.ts'
import { documentOf } from './document-content.ts'
import { nextLookAt } from './look-times.ts'
import { recordLooked } from './record-outcome.ts'
import type { Lookup } from '../port.ts'
import { PosError } from '../pos-error.ts'
import type { PosGate } from '../pos-gate.ts'
import type { PosSystem } from '#domain/pos/systems.ts'

interface LookDeps extends ConnectionDeps {
  gate: PosGate
}

/**
 * Looks for a document on the request of a person or a key, and records what it saw: also that one
 * which was there is there no more. Sends nothing.
 * @throws {PosError} send_other_host, or when the system does not answer: then nothing is recorded
 */
export async function lookForDocument(
  deps: LookDeps,
  company: CompanySql,
  system: PosSystem,
  send: PosSend,
  by: Requester,
): Promise<void> {
  const { account } = await openConnection(deps, company, system)
  if (account.baseUrl !== send.base_url) {
    const { document_number, base_url: host } = send
    throw new PosError('send_other_host', { document_number, host, said: [host] })
  }
  const seen = await deps.gate.enter(company.companyId, account, async (client) => {
    const first = await client.findDocument(documentOf(send))
    // That it is gone is worth a second look.
    return first === 'absent' ? client.findDocument(documentOf(send)) : first
  })
  const at = instantAt(deps.now())
  await record(company, send, seen, at)
  if (isKnown(send, seen)) return
  const { inventory_id, part } = send
  const id = deps.newId()
  const event = { id, inventory_id, part, at, ...by, kind: kindOf(send, seen), said: [] }
  await addSendEvent(company, company.companyId, event)
}

async function record(company: CompanySql, send: PosSend, seen: Lookup, at: string): Promise<void> {
  const { companyId } = company
  if (send.status === 'sent') {
    const missingAt = seen === 'absent' ? (send.missing_at ?? at) : null
    // A document of others with our number tells nothing of ours.
    if (seen !== 'other') await recordPresence(company, companyId, send, { at, missingAt })
    return
  }
  const nextAt = nextLookAt(at, send.started_at ?? at, send.looks)
  await recordLooked(company, send, { isFound: seen === 'found', at, nextAt })
}

/** What was known before is worth no line in the history. */
function isKnown({ status, missing_at }: PosSend, seen: Lookup): boolean {
  return status === 'sent' && seen === (missing_at === null ? 'found' : 'absent')
}

function kindOf({ status }: PosSend, seen: Lookup): SendEventKind {
  if (seen === 'found') return 'found'
  if (seen === 'other') return 'other_found'
  return status === 'sent' ? 'gone' : 'not_found'
}
