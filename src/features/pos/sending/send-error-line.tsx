import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Remedy } from '#domain/pos/sending.ts'
import { factsOfSystem } from '#domain/pos/systems.ts'
import { SendErrorMessage, type SendErrorMessageProps } from './send-error-message.tsx'
import { remedyPlace, type RemedyContext } from './remedies.ts'
import classes from './send-error-line.module.css'

export interface SendErrorLineProps {
  code: SendErrorMessageProps['code']
  remedy: Remedy
  message?: string | null
  context: RemedyContext
}

/** A problem with its remedy. */
export function SendErrorLine({ code, remedy, message = null, context }: SendErrorLineProps) {
  const system = factsOfSystem(context.system).name
  const unit = context.product?.measurement_unit ?? null
  return (
    <span className={classes.problem}>
      <span>
        <SendErrorMessage code={code} system={system} unit={unit} message={message} />
      </span>
      <RemedyMessage code={code} remedy={remedy} context={context} />
    </span>
  )
}

type RemedyMessageProps = Pick<SendErrorLineProps, 'code' | 'remedy' | 'context'>

function RemedyMessage({ code, remedy, context }: RemedyMessageProps) {
  const { t } = useLingui()
  const place = remedyPlace(remedy, context)
  const system = factsOfSystem(context.system).name
  if (place) {
    const { to, params, search, label } = place
    return (
      <Link to={to} {...(params ? { params } : {})} search={search ?? {}} className={classes.link}>
        {t(label)}
      </Link>
    )
  }
  if (remedy === 'choose_store') return <Trans>Choose another store.</Trans>
  if (remedy === 'choose_date') return <Trans>Choose a later time.</Trans>
  return code === 'document_refused' ? (
    <Trans>Ask your {system} administrator.</Trans>
  ) : (
    <Trans>Fix this in {system}, then sync.</Trans>
  )
}
