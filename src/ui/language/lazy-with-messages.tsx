import { useLingui } from '@lingui/react/macro'
import {
  useEffect,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react'
import type { CatalogueName } from '#i18n/load-groups.ts'
import { tellNotLoaded } from '../message/tell-not-loaded.ts'
import { endNoConnection } from '../toast/toasts.ts'
import { lazyPart } from '../message/lazy-part.tsx'
import { needMessages } from './language.ts'

/** Loads something together with the messages of its group. */
export function withMessages<T>(
  catalogue: CatalogueName,
  load: () => Promise<T>,
): () => Promise<T> {
  return async () => {
    const [loaded] = await Promise.all([load(), needMessages(catalogue)])
    return loaded
  }
}

/**
 * A part of a screen that is loaded, with its messages, when it is first drawn. If loading fails,
 * the screen works without it until the network returns; what it cannot do without is a `lazyPart`.
 */
export function lazyWithMessages<Props extends object>(
  catalogue: CatalogueName,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyPart(withMessages(catalogue, load), Missing)
}

function Missing({ children }: { children?: ReactNode }) {
  return children ?? null
}

/**
 * The same of a dialog that a press opens: if loading fails, the person is told why, the dialog closes,
 * and the next press tries again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  catalogue: CatalogueName,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function LazyDialog(props: Props) {
    const { i18n } = useLingui()
    const [Dialog, setDialog] = useState(() => loaded)
    useEffect(() => {
      if (loaded) return undefined
      let isGone = false
      const open = async (): Promise<void> => {
        const component = await withMessages(catalogue, load)()
        loaded = component
        endNoConnection()
        if (!isGone) setDialog(() => component)
      }
      open().catch(async () => {
        if (isGone) return
        await tellNotLoaded(i18n)
        props.onClose()
      })
      return () => {
        isGone = true
      }
      // Once for each press: what closes it is new in every render.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [])
    return Dialog && <Dialog {...props} />
  }
}
