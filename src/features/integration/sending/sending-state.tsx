import { Plural, Trans } from '@lingui/react/macro'
import { formatDateTime } from '#ui/format.ts'
import { JobProgress } from '../job-progress.tsx'
import { Note } from '../note.tsx'
import type { SentDocument } from './prepared-lines.ts'
import type { Sending } from './use-sending.ts'

interface SendingStateProps {
  sending: Sending
  /** What the point-of-sale system is called. */
  system: string
}

/** What of the inventory is in the system, is on its way, or went wrong. */
export function SendingState({ sending, system }: SendingStateProps) {
  const { job, fault, unfinished, documents } = sending
  return (
    <>
      <JobProgress job={job} />
      {fault !== null && <Note tone="bad">{fault}</Note>}
      {unfinished !== null && (
        <Note tone="waiting">
          <Trans>
            Whether the document {unfinished} has arrived is not known yet. Send again: it is looked
            for first, and nothing is sent twice.
          </Trans>
        </Note>
      )}
      {documents.map((document) => (
        <Sent key={document.document_number} document={document} system={system} />
      ))}
      <Changed documents={documents} system={system} />
    </>
  )
}

/** What is in the system is not changed from here: whoever looks after it there does that. */
function Changed({ documents, system }: Pick<Sending, 'documents'> & { system: string }) {
  const changed = documents.flatMap(({ changed_good_ids }) => changed_good_ids)
  if (changed.length === 0) return null
  return (
    <Note tone="waiting">
      <Plural
        value={changed.length}
        one="# good was counted otherwise after it was sent."
        other="# goods were counted otherwise after they were sent."
      />{' '}
      <Trans>Correct it in {system}: what is there is not sent again.</Trans>
    </Note>
  )
}

function Sent({ document, system }: { document: SentDocument; system: string }) {
  const { document_number: number, store_name: store, goods, sent_at } = document
  return (
    <Note tone="good">
      <strong>
        <Trans>
          In {system}: {store}
        </Trans>
      </strong>
      <br />
      <Plural value={goods} one="# good" other="# goods" /> · {number}
      {sent_at !== null && ` · ${formatDateTime(sent_at)}`}
    </Note>
  )
}
