import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { OpenDocument } from '#protocol/pos/sending.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatDateTime } from '#ui/format.ts'
import { Note } from '../note.tsx'
import { correctable } from './correctable.ts'
import { PutRight, type Correcting } from './sent-document.tsx'
import { storeLabel } from './store-label.ts'
import type { Resending } from './use-resending.ts'
import classes from './open-document.module.css'

interface OpenDocumentNoteProps {
  document: OpenDocument
  /** Name of the point-of-sale system. */
  system: string
  resending: Resending
  correcting: Correcting
}

/** A document that no look-up has found yet, what is known of it, and what a person can do. */
export function OpenDocumentNote(props: OpenDocumentNoteProps) {
  const { document, system, resending, correcting } = props
  const { document_number: number, goods, other_host: host, said } = document
  const store = storeLabel({ name: document.store_name, group: document.store_group })
  const [isAsking, setAsking] = useState(false)
  const isUnknown = document.state === 'unknown'
  return (
    <Note tone="waiting">
      <Heading document={document} system={system} />
      <br />
      {store} · <Plural value={goods} one="# item" other="# items" /> · {number}
      <br />
      <Looked document={document} system={system} />
      {said.length > 0 && (
        <ul className={classes.said}>
          {said.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {isUnknown && said.some((line) => line.includes(number)) && (
        <p>
          <Trans>{system} has a document with this number: most likely it arrived.</Trans>
        </p>
      )}
      {!isUnknown && <Accepted document={document} correcting={correcting} />}
      {isUnknown && host === null && (
        <div className={classes.actions}>
          <Button
            variant="default"
            loading={resending.isStarting}
            onClick={() => void resending.look(document)}
          >
            <Trans>Look again</Trans>
          </Button>
          <Button variant="default" onClick={() => setAsking(true)}>
            <Trans>Send again</Trans>
          </Button>
        </div>
      )}
      {resending.error !== null && <p role="alert">{resending.error}</p>}
      {isAsking && (
        <SendAgain
          number={number}
          system={system}
          onConfirm={() => {
            setAsking(false)
            void resending.repeat(document)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Note>
  )
}

function Heading({ document, system }: Pick<OpenDocumentNoteProps, 'document' | 'system'>) {
  const { state, draft = false } = document
  return (
    <strong>
      {state === 'unknown' ? (
        <Trans>We don't know yet whether {system} has the inventory.</Trans>
      ) : draft ? (
        <Trans>{system} has the inventory as a draft. Somebody has to post it there.</Trans>
      ) : (
        <Trans>{system} accepted the inventory, but its report doesn't show it yet.</Trans>
      )}
    </strong>
  )
}

/** What was counted differently since, and the way to put it right. */
function Accepted({
  document,
  correcting,
}: Pick<OpenDocumentNoteProps, 'document' | 'correcting'>) {
  const { changed_good_ids: changed = [], other_host: host } = document
  return (
    <>
      {changed.length > 0 && (
        <p>
          <Plural
            value={changed.length}
            one="# item was recounted after it was sent."
            other="# items were recounted after they were sent."
          />
        </p>
      )}
      {host === null && (
        <PutRight document={correctable(document)} isMissing={false} {...correcting} />
      )}
    </>
  )
}

/** How often it was looked up, until when, and whether that goes on. */
function Looked({ document, system }: Pick<OpenDocumentNoteProps, 'document' | 'system'>) {
  const { looks, looked_at, next_look_at, other_host: host, state, said } = document
  if (host !== null) {
    return (
      <Trans>
        It was sent to {host}, which is no longer connected. Nothing was sent to the new server.
      </Trans>
    )
  }
  const until = looked_at === null ? '' : formatDateTime(looked_at)
  return (
    <>
      {state === 'unknown' &&
        (said.length === 0 ? (
          <Trans>{system} didn't answer.</Trans>
        ) : (
          <Trans>{system}'s answer doesn't tell whether it saved it.</Trans>
        ))}{' '}
      {looks > 0 && (
        <Plural
          value={looks}
          one={`Looked once at ${until}, not found.`}
          other={`Looked # times until ${until}, not found.`}
        />
      )}{' '}
      {next_look_at === null ? (
        <Trans>It isn't looked up by itself any more.</Trans>
      ) : (
        <Trans>It's looked up by itself for a day.</Trans>
      )}
    </>
  )
}

interface SendAgainProps {
  number: string
  system: string
  onConfirm: () => void
  onClose: () => void
}

/** What may happen, before a person decides. */
function SendAgain({ number, system, onConfirm, onClose }: SendAgainProps) {
  return (
    <Dialog
      title={<Trans>Send again?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={onConfirm}>
            <Trans>Send again</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          The first one may still arrive, or be there unseen. Then {system} would have two documents
          of this inventory.
        </Trans>
      </p>
      <p>
        <Trans>
          Look for {number} in {system} first, and send again only if it isn't there.
        </Trans>
      </p>
    </Dialog>
  )
}
