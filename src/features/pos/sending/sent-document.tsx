import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { Note } from '../note.tsx'
import { correctable, type Correctable } from './correctable.ts'
import type { SentDocument } from './prepared-lines.ts'
import { storeLabel } from './store-label.ts'
import classes from './open-document.module.css'

export interface Correcting {
  isDisabled: boolean
  /** Opens the dialog that puts a document right. */
  onCorrect: (document: Correctable) => void
}

interface SentDocumentNoteProps {
  document: SentDocument
  /** Name of the point-of-sale system. */
  system: string
  correcting: Correcting
}

/** A document in the system, what was counted differently since, and the way to put it right. */
export function SentDocumentNote({ document, system, correcting }: SentDocumentNoteProps) {
  const { document_number: number, goods, sent_at, missing_at = null, corrects = null } = document
  const { changed_good_ids: changed } = document
  const store = storeLabel({ name: document.store_name, group: document.store_group })
  const isMissing = missing_at !== null
  const isWrong = isMissing || changed.length > 0
  return (
    <Note tone={isMissing ? 'bad' : isWrong ? 'waiting' : 'good'}>
      <strong>
        {isMissing ? (
          <Trans>
            No longer in {system}: {store}
          </Trans>
        ) : (
          <Trans>
            In {system}: {store}
          </Trans>
        )}
      </strong>
      <br />
      <Plural value={goods} one="# item" other="# items" /> · {number}
      {sent_at !== null && ` · ${formatDateTime(sent_at)}`}
      {corrects !== null && (
        <>
          <br />
          <Trans>Takes the place of {corrects}.</Trans>
        </>
      )}
      {changed.length > 0 && (
        <>
          <br />
          <Plural
            value={changed.length}
            one="# item was recounted after it was sent."
            other="# items were recounted after they were sent."
          />
        </>
      )}
      <PutRight document={correctable(document)} isMissing={isMissing} {...correcting} />
    </Note>
  )
}

interface PutRightProps extends Correcting {
  document: Correctable | null
  isMissing: boolean
}

export function PutRight({ document, isMissing, isDisabled, onCorrect }: PutRightProps) {
  if (document === null) return null
  return (
    <div className={classes.actions}>
      <Button variant="default" disabled={isDisabled} onClick={() => onCorrect(document)}>
        {isMissing ? <Trans>Send again</Trans> : <Trans>Correct or send again</Trans>}
      </Button>
    </div>
  )
}
