import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { scaleDrivers } from '#scales/registry.ts'
import { BackLink } from '#ui/back-link.tsx'
import { wordsOfCause, type CauseWords } from './cause-words.ts'
import { CAUSES, findCauses, type Surroundings } from './find-causes.ts'
import { useSurroundings } from './use-surroundings.ts'
import classes from './scale-help-screen.module.css'

export interface ScaleHelpScreenProps {
  /** What connecting came to, as a code. */
  cause?: string | undefined
  /** The count that the person comes from. */
  inventoryId?: string | undefined
}

/** Why a scale does not work: what this device gives away first, then everything else it may be. */
export function ScaleHelpScreen({ cause, inventoryId }: ScaleHelpScreenProps) {
  const surroundings = useSurroundings()
  const found = findCauses(cause, surroundings)
  const others = CAUSES.filter((one) => !found.includes(one))
  return (
    <main className={classes.screen}>
      {inventoryId === undefined ? (
        <BackLink to="/count">
          <Trans>To the count</Trans>
        </BackLink>
      ) : (
        <BackLink to="/count/$inventoryId" params={{ inventoryId }}>
          <Trans>To the count</Trans>
        </BackLink>
      )}
      <h1 className={classes.title}>
        <Trans>Trouble with a scale</Trans>
      </h1>
      <Checks surroundings={surroundings} />
      {found.map((one) => (
        <Found key={one} words={wordsOfCause(one, surroundings.isApple)} />
      ))}
      <h2 className={classes.part}>
        {found.length > 0 ? <Trans>Other causes</Trans> : <Trans>What is it?</Trans>}
      </h2>
      {others.map((one) => (
        <Other key={one} words={wordsOfCause(one, surroundings.isApple)} />
      ))}
      <KnownScales />
    </main>
  )
}

/** What the device says of itself. */
function Checks({ surroundings }: { surroundings: Surroundings }) {
  const { hasBluetooth, hasAdapter, hasSerial } = surroundings
  return (
    <dl className={classes.checks}>
      <Check isGood={hasBluetooth} name={<Trans>Bluetooth scales in this browser</Trans>} />
      {hasAdapter !== null && (
        <Check isGood={hasAdapter} name={<Trans>Bluetooth of this device</Trans>} />
      )}
      <Check isGood={hasSerial} name={<Trans>Scales by cable in this browser</Trans>} />
    </dl>
  )
}

function Check({ isGood, name }: { isGood: boolean; name: ReactNode }) {
  return (
    <div className={classes.check} data-good={isGood}>
      <dt>{name}</dt>
      <dd>{isGood ? <Trans>there</Trans> : <Trans>not there</Trans>}</dd>
    </div>
  )
}

function Found({ words }: { words: CauseWords }) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <section className={classes.found} aria-labelledby={id}>
      <p className={classes.likely}>
        <Trans>Most likely</Trans>
      </p>
      <h2 id={id} className={classes.name}>
        {i18n._(words.title)}
      </h2>
      <Advice words={words} />
    </section>
  )
}

function Other({ words }: { words: CauseWords }) {
  const { i18n } = useLingui()
  return (
    <details className={classes.other}>
      <summary className={classes.summary}>{i18n._(words.title)}</summary>
      <Advice words={words} />
    </details>
  )
}

function Advice({ words: { why, steps } }: { words: CauseWords }) {
  const { i18n } = useLingui()
  return (
    <>
      {why && <p className={classes.why}>{i18n._(why)}</p>}
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.id}>{i18n._(step)}</li>
        ))}
      </ol>
    </>
  )
}

/** Names are those of makers and protocols. */
function KnownScales() {
  const names = [...new Set(scaleDrivers.map(({ name }) => name))].toSorted()
  return (
    <>
      <h2 className={classes.part}>
        <Trans>Scales that Dram knows</Trans>
      </h2>
      <ul className={classes.known} translate="no">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className={classes.why}>
        <Trans>
          Others work too, if they have the standard weight service or send lines of text, over
          Bluetooth or a cable.
        </Trans>
      </p>
    </>
  )
}
