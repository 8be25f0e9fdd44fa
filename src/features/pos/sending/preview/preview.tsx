import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { nameIn } from '#domain/goods/goods.ts'
import { factsOfSystem } from '#domain/pos/systems.ts'
import { LINE_ERROR_CODES } from '#domain/pos/sending.ts'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import { useLanguage } from '#ui/language/language.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { goodsById } from '#storage/goods/goods.ts'
import { useLive } from '#client/use-live.ts'
import { Note } from '../../note.tsx'
import { PricesNote } from '../../prices/prices-note.tsx'
import { AllStaying } from './staying.tsx'
import { SendErrorLine } from '../send-error-line.tsx'
import type { Preparation } from '../use-preparation.ts'
import { PreviewTable } from './preview-table.tsx'
import { SoldNote } from './sold-note.tsx'
import { storeLabel } from '../store-label.ts'
import { wallTimeText } from '../wall-time.ts'
import classes from './preview.module.css'

type Problem = PreviewAnswer['problems'][number]

interface PreviewProps {
  preparation: Preparation
  preview: PreviewAnswer
}

/** The system's preview of the inventory, with all problems at once. */
export function Preview({ preparation, preview }: PreviewProps) {
  const { problems, lines, unfinished, documents = [] } = preview
  const leftOut = problems.filter(isOfOneGood)
  const blocking = problems.filter((problem) => !isOfOneGood(problem))
  const isAllSent = lines.length === 0 && blocking.length === 0 && unfinished === null
  return (
    <div className={classes.preview} aria-live="polite">
      {unfinished !== null && (
        <Note tone="waiting">
          <Trans>The document {unfinished} hasn't been found there yet.</Trans>
        </Note>
      )}
      {blocking
        .filter(({ code }) => code !== 'document_refused')
        .map((problem) => (
          <Note key={problem.code} tone="bad">
            <ProblemOf problem={problem} preparation={preparation} />
          </Note>
        ))}
      <Refused
        said={blocking.filter(({ code }) => code === 'document_refused')}
        system={factsOfSystem(preparation.system).name}
      />
      {isAllSent && (
        <Note tone="good">
          <Trans>Everything that can be sent is already there.</Trans>
        </Note>
      )}
      {leftOut.length > 0 && <LeftOut problems={leftOut} preparation={preparation} />}
      <PricesNote lines={lines} preparation={preparation} />
      {documents.map((document) => (
        <PreviewedDocument
          key={document.document_number}
          document={document}
          preparation={preparation}
        />
      ))}
      {lines.length > 0 && (
        <AllStaying preview={preview} system={factsOfSystem(preparation.system).name} />
      )}
    </div>
  )
}

/** The heading and the details of what the system says, line by line. */
function Refused({ said, system }: { said: readonly Problem[]; system: string }) {
  if (said.length === 0) return null
  const lines = said.flatMap(({ message }) => (message === null ? [] : [message]))
  return (
    <Note tone="bad">
      <strong>
        <Trans>{system} rejected the document.</Trans>
      </strong>
      <ul className={classes.problems}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Trans>Ask your {system} administrator.</Trans>
    </Note>
  )
}

interface LeftOutProps {
  problems: readonly Problem[]
  preparation: Preparation
}

/** Collapsed while other goods can be sent. */
function LeftOut({ problems, preparation }: LeftOutProps) {
  return (
    <Disclosure
      className={classes.leftOut}
      label={
        <Plural value={problems.length} one="# item is left out" other="# items are left out" />
      }
    >
      <ul className={classes.problems}>
        {problems.map((problem) => (
          <li key={`${problem.good_id} ${problem.barcode}`}>
            <strong>
              <NameOf problem={problem} preparation={preparation} />
            </strong>
            <ProblemOf problem={problem} preparation={preparation} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function isOfOneGood({ code }: Problem): boolean {
  return (LINE_ERROR_CODES as readonly string[]).includes(code)
}

interface OfProblem {
  problem: Problem
  preparation: Preparation
}

function lineOf({ problem: { good_id, barcode }, preparation }: OfProblem) {
  return preparation.lines.find(({ total }) =>
    good_id === null ? total.barcode === barcode : total.good_id === good_id,
  )
}

function ProblemOf({ problem, preparation }: OfProblem) {
  const { code, remedy, message, good_id } = problem
  const { system, inventory } = preparation
  const isAbout = isOfOneGood(problem)
  const product = isAbout ? (lineOf({ problem, preparation })?.product ?? null) : null
  const context = { system, inventory, good_id, product }
  return <SendErrorLine code={code} remedy={remedy} message={message} context={context} />
}

function NameOf({ problem, preparation }: OfProblem) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const good = lineOf({ problem, preparation })?.good
  return (good && nameIn(good, language)) || problem.barcode || t`Unknown item`
}

interface PreviewedDocumentProps {
  document: NonNullable<PreviewAnswer['documents']>[number]
  preparation: Preparation
}

/** One document that would be made: where, when, under which number, and with which amounts. */
function PreviewedDocument({ document, preparation }: PreviewedDocumentProps) {
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

/** Goods whose sibling is sent without them, so that the product's sum would be too small. */
function NotCounted({ uncounted }: { uncounted: NonNullable<PreviewAnswer['uncounted']> }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const goods = useLive(
    (database) =>
      goodsById(
        database,
        uncounted.map(({ good_id }) => good_id),
      ),
    [JSON.stringify(uncounted)],
  )
  if (uncounted.length === 0) return null
  return (
    <Note tone="waiting">
      <strong>
        <Trans>Not counted, but part of a product that is sent:</Trans>
      </strong>
      <ul className={classes.problems}>
        {uncounted.map(({ good_id, product_name }) => {
          const good = goods?.get(good_id)
          return (
            <li key={good_id}>
              {(good && nameIn(good, language)) || t`Unknown item`} · {product_name}
            </li>
          )
        })}
      </ul>
      <Trans>They count as none left.</Trans>
    </Note>
  )
}
