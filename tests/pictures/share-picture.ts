import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '#domain/languages.ts'

interface SharePicture {
  url: string
  language: Language
  /** The folder of the phone's pictures. */
  folder: string
  target: string
}

/** What messengers show beside a link: the page's slogan, and the product. */
export async function drawSharePicture(
  browser: Browser,
  { url, language, folder, target }: SharePicture,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 630 } })
  const page = await context.newPage()
  await page.goto(`${url}/?lang=${language}`)
  const phone = readFileSync(path.join(folder, `bottle-${language}-light.webp`), 'base64')
  // In the page's own fonts and texts, which it has loaded.
  await page.evaluate((picture) => {
    const claim = document.querySelector('h1')?.textContent ?? ''
    const overline = document.querySelector('#home p')?.textContent ?? ''
    document.body.innerHTML = `
      <div style="position:fixed;inset:0;display:grid;grid-template-columns:1fr 400px;gap:24px;
        padding:0 40px 0 72px;overflow:hidden;background:radial-gradient(900px 700px at 80% 45%,
        #f6dcb4,#fbf1e1 55%,#fbfaf7)">
        <div style="align-self:center">
          <p style="font-size:46px;font-weight:700;letter-spacing:-0.02em">Dram</p>
          <h1 style="margin-top:28px;font-size:62px;font-weight:720;line-height:1.12;
            letter-spacing:-0.02em;text-wrap:balance"></h1>
          <p style="margin-top:28px;color:#8a4b12;font-size:26px;font-weight:600"></p>
        </div>
        <img alt="" style="width:340px;margin:56px auto 0;border:10px solid #2a2119;
          border-radius:48px" src="data:image/webp;base64,${picture}">
      </div>`
    const [, second] = document.querySelectorAll('p')
    const heading = document.querySelector('h1')
    if (heading) heading.textContent = claim
    if (second) second.textContent = overline
  }, phone)
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()))
    await document.fonts.ready
  })
  await sharp(await page.screenshot())
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(target)
  await context.close()
}
