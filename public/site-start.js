/*
 * The start of the public pages, which can be read without it. What brings them to life is fetched
 * once their pictures are there, because on a slow line it would only be in their way. Whoever presses
 * something sooner does not wait, nor does anybody for a picture that does not come.
 */
{
  const LATEST_MS = 3000
  const { start } = document.currentScript.dataset
  const begin = () => void import(start)
  addEventListener('load', begin)
  for (const event of ['pointerdown', 'keydown', 'focusin']) addEventListener(event, begin)
  setTimeout(begin, LATEST_MS)
}
