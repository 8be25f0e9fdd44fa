import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BackLink } from '../back-link.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { Form } from './use-form.ts'
import classes from './form-screen.module.css'

export interface FormScreenProps<Values extends object> {
  form: Form<Values>
  title: ReactNode
  /** Where the way up leads. */
  back: { to: string; label: ReactNode }
  /** "Save" unless told. */
  saveLabel?: ReactNode
  /** The fields. */
  children: ReactNode
  /** What stands beside the form and is no part of it. */
  aside?: ReactNode
}

/** A form as a screen: it asks before anything typed is lost, and saves only what is new. */
export function FormScreen<Values extends object>(props: FormScreenProps<Values>) {
  const { form, title, back, saveLabel, children, aside } = props
  return (
    <main className={classes.screen}>
      <BackLink to={back.to}>{back.label}</BackLink>
      <h1 className={classes.title}>{title}</h1>
      <form className={classes.form} noValidate onSubmit={form.submit}>
        <div className={classes.fields}>{children}</div>
        <p role="alert" className={classes.error}>
          {form.error}
        </p>
        <div className={classes.deeds}>
          <ButtonLink to={back.to} variant="default">
            <Trans>Cancel</Trans>
          </ButtonLink>
          <Button type="submit" disabled={!form.isDirty} loading={form.isSaving}>
            {saveLabel ?? <Trans>Save</Trans>}
          </Button>
        </div>
      </form>
      {aside}
      <LeaveGuard hasUnsaved={form.hasUnsaved} isDirty={form.isDirty} />
    </main>
  )
}
