import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { traitsOf, type Language } from '#domain/languages.ts'
import type { RenderedPage } from '#site/render-page.tsx'

/** The built shell of the public pages, to be filled with one of them. */
export class PageTemplate {
  readonly #shell: string
  readonly #fonts: readonly string[]

  /** @param shell has a comment where head, body and data of a page belong */
  constructor(shell: string, fonts: readonly string[]) {
    this.#shell = shell
    this.#fonts = fonts
  }

  /**
   * Reads it from the build.
   * @returns null when nothing has been built
   */
  static read(directory: string): PageTemplate | null {
    const file = path.join(directory, 'site.html')
    if (!existsSync(file)) return null
    const built = withInlineStyles(readFileSync(file, 'utf8'), directory)
    // The page stands without its scripts, so letters and pictures go first.
    const shell = built.replaceAll(
      /<(link rel="modulepreload"|script type="module")/g,
      '<$1 fetchpriority="low"',
    )
    return new PageTemplate(shell, shell.match(/\/assets\/[\w.-]+\.woff2/g) ?? [])
  }

  /** Addresses of the fonts without which a page in this language cannot be drawn well. */
  fontsOf(language: Language): string[] {
    return traitsOf(language).fonts.flatMap((name) =>
      this.#fonts.filter((font) => font.startsWith(`/assets/${name}`)),
    )
  }

  fill(language: Language, { head, body, data }: RenderedPage): string {
    const parts: Record<string, string> = {
      '<html lang="en">': `<html lang="${language}">`,
      '<!--page-head-->': head,
      '<!--page-body-->': body,
      '<!--page-data-->': `<script type="application/json" id="page-data">${data}</script>`,
    }
    // One pass: what is filled in is never looked through for places to fill.
    return this.#shell.replaceAll(
      /<html lang="en">|<!--page-(head|body|data)-->/g,
      (place) => parts[place] ?? '',
    )
  }
}

/** A page that is whole in one answer: shown without a second journey, and kept as one. */
function withInlineStyles(html: string, directory: string): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g, (_, href: string) => {
    const css = readFileSync(path.join(directory, href), 'utf8').trim()
    // These pages load their fonts first. Where even that is late, the page stays in the device's
    // letters, so that nothing jumps.
    return `<style>${css.replaceAll(/font-display:\s*swap/g, 'font-display:optional')}</style>`
  })
}
