import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Remedy } from '#domain/pos-sending.ts'
import { SYSTEM_NAME } from '../system-names.ts'
import { ProblemWords, type ProblemWordsProps } from './problem-words.tsx'
import { remedyPlace, type RemedyContext } from './remedies.ts'
import classes from './problem-line.module.css'

export interface ProblemLineProps {
  code: ProblemWordsProps['code']
  remedy: Remedy
  message?: string | null
  context: RemedyContext
}

/** What stands against a sending, and the way to mend it. */
export function ProblemLine({ code, remedy, message = null, context }: ProblemLineProps) {
  const system = SYSTEM_NAME[context.system]
  const unit = context.product?.measurement_unit ?? null
  return (
    <span className={classes.problem}>
      <span>
        <ProblemWords code={code} system={system} unit={unit} message={message} />
      </span>
      <RemedyWords code={code} remedy={remedy} context={context} />
    </span>
  )
}

type RemedyWordsProps = Pick<ProblemLineProps, 'code' | 'remedy' | 'context'>

function RemedyWords({ code, remedy, context }: RemedyWordsProps) {
  const { t } = useLingui()
  const place = remedyPlace(remedy, context)
  const system = SYSTEM_NAME[context.system]
  if (place) {
    const { to, params, search, label } = place
    return (
      <Link to={to} {...(params ? { params } : {})} search={search ?? {}} className={classes.link}>
        {t(label)}
      </Link>
    )
  }
  if (remedy === 'choose_store') return <Trans>Choose another store.</Trans>
  return code === 'document_refused' ? (
    <Trans>Ask whoever looks after {system}.</Trans>
  ) : (
    <Trans>This is mended in {system}; synchronize afterwards.</Trans>
  )
}
