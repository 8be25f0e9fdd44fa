import { Trans } from '@lingui/react/macro'
import type { Answer } from '#api/api.ts'
import type { SendRecord } from '#protocol/pos/sends.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { Loading } from '#ui/message/loading.tsx'
import { Note } from '../../note.tsx'
import type { Correctable } from '../correctable.ts'
import { storeLabel } from '../store-label.ts'

interface SystemNowProps {
  /** Name of the point-of-sale system. */
  system: string
  corrected: Correctable
  answer: Answer<SendRecord> | undefined
  onAgain: () => void
}

/** What the system has of a document now, and what a new one will do there. */
export function SystemNow({ system, corrected, answer, onAgain }: SystemNowProps) {
  const messageOf = useReplyMessage()
  const number = corrected.document_number
  if (!answer)
    return (
      <Loading
        text={
          <Trans>
            Looking for {number} in {system}.
          </Trans>
        }
      />
    )
  if (answer.kind !== 'ok') {
    return (
      <Note
        tone="bad"
        action={
          <Button variant="default" onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {messageOf(answer)}
      </Note>
    )
  }
  return (
    <>
      <Seen system={system} record={answer.value} />
      <p>
        <Trans>
          The document sets its items' stock on its date; {system} books the difference. Other items
          stay the same.
        </Trans>
      </p>
    </>
  )
}

function Seen({ system, record }: { system: string; record: SendRecord }) {
  const { document_number: number, state, store_name: name, store_group: group, draft } = record
  const store = storeLabel({ name, group })
  const at = record.looked_at === null ? '' : formatDateTime(record.looked_at)
  if (state === 'missing') {
    return (
      <Note tone="bad">
        <strong>
          <Trans>
            {system} doesn't show {number} any more.
          </Trans>
        </strong>
        <br />
        <Trans>
          It was deleted there, or it's no longer posted. Looked at {at}. A new document is sent in
          its place.
        </Trans>
      </Note>
    )
  }
  if (state === 'sent') {
    return (
      <Note tone="good">
        <strong>
          <Trans>
            {number} is in {system}: {store}
          </Trans>
        </strong>
        <br />
        <Trans>Looked at {at}. It stays there; a new document says that it corrects it.</Trans>
      </Note>
    )
  }
  return (
    <Note tone="waiting">
      <strong>
        <Trans>
          {system} accepted {number}, but its report doesn't show it.
        </Trans>
      </strong>
      <br />
      {draft ? (
        <Trans>Drafts aren't in the report. Delete the draft there if it's no longer needed.</Trans>
      ) : (
        <Trans>Documents that change no stock aren't in the report.</Trans>
      )}
    </Note>
  )
}
