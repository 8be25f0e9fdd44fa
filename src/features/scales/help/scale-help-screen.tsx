import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode, useEffect, useState } from 'react'
import { TRY_SCALE_PATH } from '#domain/scales/try-scale-path.ts'
import { scaleDrivers } from '#scales/registry.ts'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ScreenTitle } from '#ui/layout/screen-title.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { messagesOfCause, type CauseMessages } from './cause-messages.ts'
import { CAUSES, findCauses, type Surroundings } from './find-causes.ts'
import { WEIGHT_NOTES } from './weight-notes.ts'
import classes from './scale-help-screen.module.css'

export interface ScaleHelpScreenProps {
  /** The error code of connecting. */
  cause?: string | undefined
  /** The count from which the person came. */
  inventoryId?: string | undefined
  /** Its branch, when it may have no entry yet. */
  branchId?: string | undefined
}

/** Troubleshooting for a scale: causes that this device indicates first, then all others. */
export function ScaleHelpScreen({ cause, inventoryId, branchId }: ScaleHelpScreenProps) {
  const { t } = useLingui()
  const title = t`Scale not working`
  const surroundings = useSurroundings()
  const found = findCauses(cause, surroundings)
  const others = CAUSES.filter((one) => !found.includes(one))
  return (
    <Screen title={title} width="narrow" kind="count">
      {inventoryId === undefined ? (
        <BackLink to="/count">
          <Trans>Go to the count</Trans>
        </BackLink>
      ) : (
        <BackLink
          to="/count/$inventoryId"
          params={{ inventoryId }}
          search={branchId === undefined ? {} : { branch: branchId }}
        >
          <Trans>Go to the count</Trans>
        </BackLink>
      )}
      <ScreenTitle>{title}</ScreenTitle>
      <Checks surroundings={surroundings} />
      {found.map((one) => (
        <Found key={one} messages={messagesOfCause(one, surroundings.isApple)} />
      ))}
      <h2 className={classes.part}>
        {found.length > 0 ? <Trans>Other causes</Trans> : <Trans>What's wrong?</Trans>}
      </h2>
      {others.map((one) => (
        <Other key={one} messages={messagesOfCause(one, surroundings.isApple)} />
      ))}
      <WeightNotes />
      <KnownScales />
    </Screen>
  )
}

/** What the device reports. */
function Checks({ surroundings }: { surroundings: Surroundings }) {
  const { hasBluetooth, hasAdapter, hasSerial } = surroundings
  return (
    <Card as="dl" className={classes.checks}>
      <Check isGood={hasBluetooth} name={<Trans>Bluetooth scales in this browser</Trans>} />
      {hasAdapter !== null && (
        <Check isGood={hasAdapter} name={<Trans>Bluetooth on this device</Trans>} />
      )}
      <Check isGood={hasSerial} name={<Trans>Wired scales in this browser</Trans>} />
    </Card>
  )
}

function Check({ isGood, name }: { isGood: boolean; name: ReactNode }) {
  return (
    <div className={classes.check} data-good={isGood}>
      <dt>{name}</dt>
      <dd>{isGood ? <Trans>available</Trans> : <Trans>not available</Trans>}</dd>
    </div>
  )
}

function Found({ messages }: { messages: CauseMessages }) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <section className={classes.found} aria-labelledby={id}>
      <p className={classes.likely}>
        <Trans>Most likely</Trans>
      </p>
      <h2 id={id} className={classes.name}>
        {i18n._(messages.title)}
      </h2>
      <Advice messages={messages} />
    </section>
  )
}

function Other({ messages }: { messages: CauseMessages }) {
  const { i18n } = useLingui()
  return (
    <Card as="details" className={classes.other}>
      <summary className={classes.summary}>{i18n._(messages.title)}</summary>
      <Advice messages={messages} />
    </Card>
  )
}

/** A scale that works cannot know what else stands on it, nor how cold it is. */
function WeightNotes() {
  return (
    <>
      <h2 className={classes.part}>
        <Trans>Too much or too little?</Trans>
      </h2>
      {WEIGHT_NOTES.map((messages) => (
        <Other key={messages.title.id} messages={messages} />
      ))}
    </>
  )
}

function Advice({ messages: { why, steps, isWorthRecording } }: { messages: CauseMessages }) {
  const { i18n } = useLingui()
  return (
    <>
      {why && <p className={classes.why}>{i18n._(why)}</p>}
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.id}>{i18n._(step)}</li>
        ))}
      </ol>
      {isWorthRecording && (
        <a href={TRY_SCALE_PATH} className={classes.record}>
          <Trans>Record what it says</Trans>
        </a>
      )}
    </>
  )
}

/** The names are brands and protocols, so they are not translated. */
function KnownScales() {
  const names = [...new Set(scaleDrivers.map(({ name }) => name))].toSorted()
  return (
    <>
      <h2 className={classes.part}>
        <Trans>Supported scales</Trans>
      </h2>
      <ul className={classes.known} translate="no">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className={classes.why}>
        <Trans>
          Others work too if they support the standard weight service or send lines of text over
          Bluetooth or a cable.
        </Trans>
      </p>
      <a href={TRY_SCALE_PATH} className={classes.record}>
        <Trans>Try your scale</Trans>
      </a>
    </>
  )
}

/** What this browser and device report. */
function useSurroundings(): Surroundings {
  const [hasAdapter, setAdapter] = useState<boolean | null>(null)
  const hasBluetooth = 'bluetooth' in navigator
  useEffect(() => {
    if (!hasBluetooth) return
    let isGone = false
    const detect = async (): Promise<void> => {
      const isThere = await navigator.bluetooth.getAvailability()
      if (!isGone) setAdapter(isThere)
    }
    detect().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [hasBluetooth])
  return { hasBluetooth, hasAdapter, hasSerial: 'serial' in navigator, isApple: isAppleTouch() }
}

/** An iPad identifies itself as a Mac, but no Mac has a touch screen. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
