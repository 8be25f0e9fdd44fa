import { Trans, useLingui } from '@lingui/react/macro'
import {
  lazy,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react'
import { Button } from '../button/button.tsx'
import { NOT_LOADED, whyNotLoaded, type WhyNotLoaded } from './why-not-loaded.ts'
import classes from './lazy-part.module.css'

type Load<Props> = () => Promise<ComponentType<Props>>

interface NotHereProps {
  onAgain: () => Promise<void>
  /** What the part would have stood around. */
  children?: ReactNode
}

/**
 * A part of a screen that is loaded when it is first drawn. If loading fails, as on a phone that went
 * offline before it had the whole app, its place says why, and it is tried again by a press, by the
 * next drawing, and when the network returns.
 * @param NotHere what stands in its place until then
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  NotHere: ComponentType<NotHereProps> = NotLoaded,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      return { default: retried(load, NotHere) }
    }
  })
}

/** React remembers for good what came of `lazy`. */
function retried<Props extends object>(
  load: Load<Props>,
  NotHere: ComponentType<NotHereProps>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function Retried(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const again = useCallback(async (): Promise<void> => {
      loaded = await load().catch(() => null)
      setPart(() => loaded)
    }, [])
    useEffect(() => {
      if (loaded) return undefined
      const onOnline = (): void => void again()
      onOnline()
      addEventListener('online', onOnline)
      return () => removeEventListener('online', onOnline)
    }, [again])
    return Part ? <Part {...props} /> : <NotHere {...props} onAgain={again} />
  }
}

function NotLoaded({ onAgain }: NotHereProps) {
  const { i18n } = useLingui()
  const [why, setWhy] = useState<WhyNotLoaded | null>(null)
  const ask = (): void => void whyNotLoaded().then(setWhy)
  useEffect(ask, [])
  if (!why) return null
  return (
    <div className={classes.missing} role="alert">
      <p className={classes.why}>{i18n._(NOT_LOADED[why])}</p>
      {why === 'updated' ? (
        <Button variant="default" size="md" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      ) : (
        <Button variant="default" size="md" onClick={() => void onAgain().then(ask)}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
