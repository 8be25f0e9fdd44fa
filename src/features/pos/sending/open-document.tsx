import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { OpenDocument } from '#protocol/pos/sending.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatDateTime } from '#ui/format.ts'
import { Note } from '../note.tsx'
import type { Resending } from './use-resending.ts'
import classes from './open-document.module.css'

interface OpenDocumentNoteProps {
  document: OpenDocument
  /** Name of the point-of-sale system. */
  system: string
  resending: Resending
}

/** A document that no look-up has found yet, what is known of it, and what a person can do. */
export function OpenDocumentNote({ document, system, resending }: OpenDocumentNoteProps) {
  const { document_number: number, store_name: store, goods, other_host: host, said } = document
  const [isAsking, setAsking] = useState(false)
  const isUnknown = document.state === 'unknown'
  return (
    <Note tone="waiting">
      <strong>
        {isUnknown ? (
          <Trans>We don't know yet whether {system} has the inventory.</Trans>
        ) : (
          <Trans>{system} accepted the inventory, but its report doesn't show it yet.</Trans>
        )}
      </strong>
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

/** How often it was looked up, until when, and whether that goes on. */
function Looked({ document, system }: Pick<OpenDocumentNoteProps, 'document' | 'system'>) {
  const { looks, looked_at, next_look_at, other_host: host, state } = document
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
      {state === 'unknown' && <Trans>{system} didn't answer.</Trans>}{' '}
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
          The first one may still arrive, or be there without showing up in the report. Then{' '}
          {system} would have two documents of this inventory.
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
