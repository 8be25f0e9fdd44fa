import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { CatalogueName } from '#i18n/load-groups.ts'
import { needMessages } from './language.ts'

/**
 * A part of a screen that is loaded, with its messages, when it is first drawn. If loading fails,
 * as on a phone that went offline before it had the whole app, the screen works without it.
 */
export function lazyWithMessages<Props extends object>(
  catalogue: CatalogueName,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      const [component] = await Promise.all([load(), needMessages(catalogue)])
      return { default: component }
    } catch {
      return { default: Missing }
    }
  })
}

function Missing() {
  return null
}
