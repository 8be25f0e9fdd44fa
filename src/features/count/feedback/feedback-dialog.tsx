import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { traitsOf } from '#domain/languages.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Switch, type SwitchProps } from '#ui/field/switch.tsx'
import { useLanguage } from '#ui/language/language.ts'
import {
  switchFeedback,
  useFeedbackSettings,
  type FeedbackSettings,
  type FeedbackWay,
} from './feedback-settings.ts'
import { switchLargeTargets, useLargeTargets } from '../touch/large-targets.ts'
import { playTones } from './tones.ts'
import { canSpeak } from './voice.ts'
import classes from './feedback-dialog.module.css'

/** Settings of the feedback on a saved bottle; each way can be switched off. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const settings = useFeedbackSettings()
  const { language } = useLanguage()
  const { name } = traitsOf(language)
  return (
    <Dialog
      title={<Trans>How this device confirms a saved bottle</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <Stack gap={1}>
        <FeedbackSwitch way="sound" settings={settings} label={<Trans>Sound</Trans>} />
        <FeedbackSwitch way="vibration" settings={settings} label={<Trans>Vibration</Trans>}>
          {!('vibrate' in navigator) && <Trans>This browser can't vibrate.</Trans>}
        </FeedbackSwitch>
        <FeedbackSwitch way="voice" settings={settings} label={<Trans>Voice</Trans>}>
          {!canSpeak(language) && <Trans>This device has no voice for {name}.</Trans>}
        </FeedbackSwitch>
        <TargetSwitch />
      </Stack>
    </Dialog>
  )
}

function TargetSwitch() {
  const { isOn } = useLargeTargets()
  return (
    <Way isOn={isOn} label={<Trans>Large buttons</Trans>} onChange={switchLargeTargets}>
      <Trans>For gloves and wet hands.</Trans>
    </Way>
  )
}

interface FeedbackSwitchProps {
  way: FeedbackWay
  settings: FeedbackSettings
  label: ReactNode
  children?: ReactNode
}

function FeedbackSwitch({ way, settings, label, children }: FeedbackSwitchProps) {
  const change = (isOn: boolean): void => {
    switchFeedback(way, isOn)
    if (isOn && way === 'sound') playTones([{ hertz: 880, ms: 120 }])
    if (isOn && way === 'vibration' && 'vibrate' in navigator) navigator.vibrate(70)
  }
  return (
    <Way isOn={settings[way]} label={label} onChange={change}>
      {children}
    </Way>
  )
}

interface WayProps extends Pick<SwitchProps, 'isOn' | 'onChange'> {
  label: ReactNode
  children?: ReactNode
}

function Way({ label, children, ...control }: WayProps) {
  return (
    <Switch {...control} className={classes.way}>
      <span className={classes.words}>
        {label}
        {children && <small>{children}</small>}
      </span>
    </Switch>
  )
}
