import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadCountMessages } from '#words/count-catalogue.ts'
import { needMessages } from './language.ts'

/**
 * A part around counting that is loaded, with its words, when it is first drawn. Where that fails,
 * on a phone that has lost its network before it held the whole app, the count goes on without it.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      const [component] = await Promise.all([load(), needMessages(loadCountMessages)])
      return { default: component }
    } catch {
      return { default: Missing }
    }
  })
}

function Missing() {
  return null
}
