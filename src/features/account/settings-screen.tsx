import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Unfinished } from '#widgets/empty/unfinished.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { useIsCompanyHere } from '#client/units.tsx'
import classes from './settings-screen.module.css'

export interface SettingsScreenProps {
  title: string
  note: ReactNode
  children: ReactNode
}

/** Choices of the company. Until its row is on this device, nothing shows them and none is taken. */
export function SettingsScreen({ title, note, children }: SettingsScreenProps) {
  const isHere = useIsCompanyHere()
  return (
    <Screen title={title} width="narrow">
      <ScreenHead title={title} note={note} />
      {isHere ? <Card>{children}</Card> : <Unfinished />}
    </Screen>
  )
}

export function Setting({ children }: { children: ReactNode }) {
  return <section className={classes.setting}>{children}</section>
}
