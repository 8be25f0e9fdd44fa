import { Plural, Trans } from '@lingui/react/macro'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import { formatDateTime } from '#ui/format.ts'
import { JobProgress } from '../products/job-progress.tsx'
import { Note } from '../note.tsx'
import { OpenDocumentNote } from './open-document.tsx'
import type { SentDocument } from './prepared-lines.ts'
import { useResending } from './use-resending.ts'
import type { ActiveSending } from './use-sending.ts'
import classes from './preview.module.css'

interface SendingStateProps {
  sending: ActiveSending
  system: PosSystem
  inventoryId: string
}

/** The documents in the system, the running sending, and its error. */
export function SendingState({ sending, system, inventoryId }: SendingStateProps) {
  const { job, error, open, documents } = sending
  const resending = useResending(system, inventoryId, sending)
  const name = factsOfSystem(system).name
  return (
    <>
      <JobProgress job={job} />
      {error !== null && (
        <Note tone="bad">
          <span className={classes.said}>{error}</span>
        </Note>
      )}
      {open.map((document) => (
        <OpenDocumentNote
          key={document.document_number}
          document={document}
          system={name}
          resending={resending}
        />
      ))}
      {documents.map((document) => (
        <Sent key={document.document_number} document={document} system={name} />
      ))}
      <Changed documents={documents} system={name} />
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
