import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ScreenTitle } from '#ui/layout/screen-title.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { useWayBack } from '#ui/menu/use-way-back.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { LeaveGuard } from '#ui/dialog/leave-guard.tsx'
import type { Form } from '#ui/form/use-form-engine.ts'
import classes from './form-screen.module.css'

export interface FormScreenProps<Values extends object> {
  form: Form<Values>
  title: string
  /** Tells the page from others with this heading. */
  pageTitle?: string
  /** The parent screen; absent on a door's own page. */
  back?: { to: string; label: ReactNode }
  /** "Save" by default. */
  saveLabel?: ReactNode
  /** Other ways to save, beside the usual one. */
  moreActions?: ReactNode
  /** The fields. */
  children: ReactNode
  /** Content beside the form that is not part of it. */
  aside?: ReactNode
}

/** A form as a screen: it confirms before input is lost, and saves only changes. */
export function FormScreen<Values extends object>(props: FormScreenProps<Values>) {
  const { form, title, pageTitle = title, back, children, aside } = props
  return (
    <Screen title={pageTitle} width="narrow" {...(back && { kind: 'back' })}>
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      <div className={classes.head}>
        <ScreenTitle>{title}</ScreenTitle>
      </div>
      <Card as="form" className={classes.form} noValidate onSubmit={form.submit}>
        <div className={classes.fields} inert={form.isKept}>
          <Stack gap={5}>{children}</Stack>
        </div>
        <p role="alert" className={classes.error}>
          {form.error}
        </p>
        <Actions {...props} />
      </Card>
      {aside}
      <LeaveGuard hasUnsaved={form.hasUnsaved} isDirty={form.isDirty} />
    </Screen>
  )
}

function Actions<Values extends object>(props: FormScreenProps<Values>) {
  const { form, back, saveLabel, moreActions } = props
  const { isKept } = form
  return (
    <div className={classes.actions}>
      {back && !isKept && <CancelLink to={back.to} />}
      {!isKept && moreActions}
      <Button type="submit" disabled={!form.isDirty && !isKept} loading={form.isSaving}>
        {isKept && back ? back.label : (saveLabel ?? <Trans>Save</Trans>)}
      </Button>
    </div>
  )
}

function CancelLink({ to }: { to: string }) {
  const { onClick } = useWayBack(to)
  return (
    <ButtonLink to={to} variant="default" onClick={onClick}>
      <Trans>Cancel</Trans>
    </ButtonLink>
  )
}
