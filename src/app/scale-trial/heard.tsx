import { Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '#domain/languages.ts'
import type { Decigrams } from '#domain/units.ts'
import type { DecodedFrame } from '#scales/reading.ts'
import { hexOf } from '#scales/recording.ts'
import { scaleDrivers } from '#scales/registry.ts'
import type { ScaleTrialProps } from '#site/site-deps.ts'
import { formatGrams } from '#ui/format.ts'
import { useScaleMessage } from '#widgets/scale/use-scale-messages.ts'
import type { TrialView } from './trial-session.ts'
import classes from './scale-trial.module.css'

interface HeardProps extends Pick<ScaleTrialProps, 'language' | 'support'> {
  view: TrialView
}

/** What is known of the scale, and what it sent last beside what that is read as. */
export function Heard({ view, language, support }: HeardProps) {
  const message = useScaleMessage()
  const grams = useGrams(language)
  const { reading, error, received } = view
  const trouble = error ?? (reading && 'trouble' in reading ? reading.trouble : null)
  return (
    <>
      <Status view={view} />
      {reading && 'gross' in reading && (
        <p className={classes.weight} data-testid="trial-weight">
          {grams(reading.gross)}
        </p>
      )}
      {trouble && (
        <p className={classes.trouble} role="alert">
          {message(trouble)}
        </p>
      )}
      <Recording view={view} support={support} />
      {received.length > 0 && <Received view={view} language={language} />}
    </>
  )
}

function Status({ view: { state, device, battery } }: Pick<HeardProps, 'view'>) {
  const kind = scaleDrivers.find(({ id }) => id === device?.driver)?.name
  if (state === 'not-connected') return null
  return (
    <p className={classes.note} role="status">
      {state === 'connected' ? <Trans>Connected</Trans> : <Trans>Connecting</Trans>}
      <span translate="no">{[device?.name, kind].map((part) => part && ` · ${part}`)}</span>
      {battery !== null && ` · ${battery}\u00A0%`}
    </p>
  )
}

function Recording({ view, support }: Pick<HeardProps, 'view' | 'support'>) {
  const { secondsLeft, isSaved } = view
  if (secondsLeft !== null) {
    return (
      <p className={classes.note}>
        <Trans>Put a bottle on and take it off. {secondsLeft} s left.</Trans>
      </p>
    )
  }
  if (!isSaved) return null
  return (
    <p className={classes.note} role="status">
      <Trans>
        File saved, with the scale's name and data. <a href={support}>Send it to us</a>.
      </Trans>
    </p>
  )
}

function Received({ view, language }: Pick<HeardProps, 'view' | 'language'>) {
  const { t } = useLingui()
  const readAs = useReadAs(language)
  const { received } = view
  return (
    <table className={classes.received}>
      <thead>
        <tr>
          <th scope="col">{t`Received`}</th>
          <th scope="col">{t`Read as`}</th>
        </tr>
      </thead>
      <tbody>
        {received.map(({ at, bytes, frames }, index) => (
          <tr key={`${at}-${received.length - index}`}>
            <td className={classes.bytes} translate="no">
              {hexOf(bytes)}
            </td>
            <td>{frames.length > 0 ? frames.map(readAs).join(', ') : t`not read`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useReadAs(language: Language): (frame: DecodedFrame) => string {
  const { t } = useLingui()
  const message = useScaleMessage()
  const grams = useGrams(language)
  return (frame) => {
    if ('gross' in frame) return grams(frame.gross)
    if ('trouble' in frame) return message(frame.trouble)
    const { battery } = frame
    return t`battery ${battery}%`
  }
}

function useGrams(language: Language): (weight: Decigrams) => string {
  const { t } = useLingui()
  return (weight) => {
    const amount = formatGrams(weight, language)
    return t({ message: `${amount} g`, comment: 'A weight in grams' })
  }
}
