import { Trans } from '@lingui/react/macro'
import { factsOfSystem } from '#domain/pos/systems.ts'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import { Note } from '../../note.tsx'
import { NotCounted } from './not-counted.tsx'
import { PreviewTable } from './preview-table.tsx'
import { SoldNote } from './sold-note.tsx'
import { storeLabel } from '../store-label.ts'
import type { Preparation } from '../use-preparation.ts'
import { wallTimeText } from '../wall-time.ts'
import classes from './preview.module.css'

interface PreviewedDocumentProps {
  document: NonNullable<PreviewAnswer['documents']>[number]
  preparation: Preparation
}

/** One document that would be made: where, when, under which number, and with which amounts. */
export function PreviewedDocument({ document, preparation }: PreviewedDocumentProps) {
  const { document_number, store, date, comment, draft, lines, uncounted, warning } = document
  const { sold = null } = document
  if (lines.length === 0) return null
  return (
    <section className={classes.document} aria-labelledby={`preview-${document_number}`}>
      <h3 id={`preview-${document_number}`} className={classes.store}>
        {storeLabel(store)}
      </h3>
      <p className={classes.facts}>
        {document_number} · {wallTimeText(date)}
        {draft && (
          <>
            {' · '}
            <Trans>Draft</Trans>
          </>
        )}
        <br />
        <Trans>Comment: {comment}</Trans>
      </p>
      {warning !== null && (
        <Note tone="waiting">
          <span className={classes.said}>{warning}</span>
        </Note>
      )}
      {sold && <SoldNote sold={sold} system={factsOfSystem(preparation.system).name} />}
      <NotCounted uncounted={uncounted} />
      <PreviewTable lines={lines} preparation={preparation} />
    </section>
  )
}
