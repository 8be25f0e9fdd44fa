import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { factsOfSystem } from '#domain/pos/systems.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { JobProgress } from '../products/job-progress.tsx'
import { Note } from '../note.tsx'
import type { Correctable } from './correctable.ts'
import { OpenDocumentNote } from './open-document.tsx'
import { SendDialog } from './form/send-dialog.tsx'
import { SentDocumentNote } from './sent-document.tsx'
import type { Preparation } from './use-preparation.ts'
import { useResending } from './use-resending.ts'
import type { ActiveSending } from './use-sending.ts'
import classes from './preview/preview.module.css'

interface SendingStateProps {
  sending: ActiveSending
  preparation: Preparation
}

/** The documents in the system, the running sending, and its error. */
export function SendingState({ sending, preparation }: SendingStateProps) {
  const { system, inventory } = preparation
  const { job, error, open, documents } = sending
  const resending = useResending(system, inventory.id, sending)
  const [corrected, setCorrected] = useState<Correctable | null>(null)
  const name = factsOfSystem(system).name
  // While the fate of one document is unknown, its own note says what to do.
  const isBusy = job.running !== null || open.some(({ state }) => state === 'unknown')
  const correcting = { isDisabled: isBusy, onCorrect: setCorrected }
  const close = (): void => {
    setCorrected(null)
    sending.lookAgain()
  }
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
          correcting={correcting}
        />
      ))}
      {documents.map((document) => (
        <SentDocumentNote
          key={document.document_number}
          document={document}
          system={name}
          correcting={correcting}
        />
      ))}
      {sending.hasHistory && (
        <p>
          <ButtonLink
            variant="subtle"
            to="/dashboard/inventories-prepare/$id/history"
            params={{ id: inventory.id }}
          >
            <Trans>What was sent, and what came of it</Trans>
          </ButtonLink>
        </p>
      )}
      {corrected && (
        <SendDialog
          preparation={preparation}
          sending={sending}
          corrected={corrected}
          onClose={close}
        />
      )}
    </>
  )
}
