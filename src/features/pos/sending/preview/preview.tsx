import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { nameIn } from '#domain/goods/goods.ts'
import { factsOfSystem } from '#domain/pos/systems.ts'
import { LINE_ERROR_CODES } from '#domain/pos/sending.ts'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import { useLanguage } from '#ui/language/language.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Note } from '../../note.tsx'
import { PricesNote } from '../../prices/prices-note.tsx'
import { PreviewedDocument } from './previewed-document.tsx'
import { AllStaying } from './staying.tsx'
import { SendErrorLine } from '../send-error-line.tsx'
import type { Preparation } from '../use-preparation.ts'
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
