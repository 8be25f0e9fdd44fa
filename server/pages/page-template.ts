import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_LANGUAGE, manifestPath, traitsOf, type Language } from '#domain/languages.ts'
import type { RenderedPage } from '#site/render-page.tsx'

const MANIFEST = manifestPath(DEFAULT_LANGUAGE)

/** The built template of the public pages. */
export class PageTemplate {
  readonly #shell: string
  readonly #fonts: readonly string[]

  /** @param shell has a comment in place of a page's head, body and data */
  constructor(shell: string, fonts: readonly string[]) {
    this.#shell = shell
    this.#fonts = fonts
  }

  /**
   * Reads the template from the build.
   * @returns null when there is no build
   */
  static read(directory: string): PageTemplate | null {
    const file = path.join(directory, 'site.html')
    if (!existsSync(file)) return null
    const built = withInlineStyles(readFileSync(file, 'utf8'), directory)
    // The page works without its scripts, so fonts and pictures load first.
    const shell = built
      .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
      .replace(/<script type="module"[^>]* src=/, '<script defer src="/site-start.js" data-start=')
    return new PageTemplate(shell, shell.match(/\/assets\/[\w.-]+\.woff2/g) ?? [])
  }

  /** URLs of the fonts that a page in this language needs to look right. */
  fontsOf(language: Language): string[] {
    return traitsOf(language).fonts.flatMap((name) =>
      this.#fonts.filter((font) => font.startsWith(`/assets/${name}`)),
    )
  }

  fill(language: Language, { head, body, data }: RenderedPage): string {
    const parts: Record<string, string> = {
      '<html lang="en">': `<html lang="${language}">`,
      [MANIFEST]: manifestPath(language),
      '<!--page-head-->': head,
      '<!--page-body-->': body,
      '<!--page-data-->': `<script type="application/json" id="page-data">${data}</script>`,
    }
    // One pass, so that inserted text is never searched for placeholders.
    const places = new RegExp(`<html lang="en">|${MANIFEST}|<!--page-(head|body|data)-->`, 'g')
    return this.#shell.replaceAll(places, (place) => parts[place] ?? '')
  }
}

/** Inlines styles, so that a page is complete in one response and can be cached as one. */
function withInlineStyles(html: string, directory: string): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g, (_, href: string) => {
    const css = readFileSync(path.join(directory, href), 'utf8').trim()
    // These pages load their fonts first. If a font is late even then, the page stays in the
    // device's font, so that nothing jumps.
    return `<style>${css.replaceAll(/font-display:\s*swap/g, 'font-display:optional')}</style>`
  })
}
