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
  /** The link to the parent screen. */
  back: { to: string; label: ReactNode }
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
  const { form, title, pageTitle = title, back, saveLabel, moreActions, children, aside } = props
  const { onClick } = useWayBack(back.to)
  const { isKept } = form
  return (
    <Screen title={pageTitle} width="narrow" kind="back">
      <BackLink to={back.to}>{back.label}</BackLink>
      <div className={classes.head}>
        <ScreenTitle>{title}</ScreenTitle>
      </div>
      <Card as="form" className={classes.form} noValidate onSubmit={form.submit}>
        <div className={classes.fields} inert={isKept}>
          <Stack gap={5}>{children}</Stack>
        </div>
        <p role="alert" className={classes.error}>
          {form.error}
        </p>
        <div className={classes.actions}>
          {!isKept && (
            <ButtonLink to={back.to} variant="default" onClick={onClick}>
              <Trans>Cancel</Trans>
            </ButtonLink>
          )}
          {!isKept && moreActions}
          <Button type="submit" disabled={!form.isDirty && !isKept} loading={form.isSaving}>
            {isKept ? back.label : (saveLabel ?? <Trans>Save</Trans>)}
          </Button>
        </div>
      </Card>
      {aside}
      <LeaveGuard hasUnsaved={form.hasUnsaved} isDirty={form.isDirty} />
    </Screen>
  )
}
