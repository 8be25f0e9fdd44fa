import { Plural, Trans } from '@lingui/react/macro'
import { formatDateTime } from '#ui/format.ts'
import { JobProgress } from '../products/job-progress.tsx'
import { Note } from '../note.tsx'
import type { SentDocument } from './prepared-lines.ts'
import type { ActiveSending } from './use-sending.ts'

interface SendingStateProps {
  sending: ActiveSending
  /** Name of the point-of-sale system. */
  system: string
}

/** The documents in the system, the running sending, and its error. */
export function SendingState({ sending, system }: SendingStateProps) {
  const { job, error, unfinished, documents } = sending
  return (
    <>
      <JobProgress job={job} />
      {error !== null && <Note tone="bad">{error}</Note>}
      {unfinished !== null && (
        <Note tone="waiting">
          <Trans>
            We don't know yet whether the document {unfinished} arrived. Send again: it's checked
            first, and nothing is sent twice.
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

/** Documents in the system cannot be changed from here; whoever maintains them there does that. */
function Changed({ documents, system }: Pick<ActiveSending, 'documents'> & { system: string }) {
  const changed = documents.flatMap(({ changed_good_ids }) => changed_good_ids)
  if (changed.length === 0) return null
  return (
    <Note tone="waiting">
      <Plural
        value={changed.length}
        one="# item was recounted after it was sent."
        other="# items were recounted after they were sent."
      />{' '}
      <Trans>Correct it in {system}: what's already there isn't sent again.</Trans>
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
      <Plural value={goods} one="# item" other="# items" /> · {number}
      {sent_at !== null && ` · ${formatDateTime(sent_at)}`}
    </Note>
  )
}
