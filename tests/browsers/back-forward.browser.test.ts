import { expect, test } from 'vitest'
import { BESIDE_THE_APP } from '#tests/e2e/resume.ts'
import { browsersFor } from './every-browser.ts'
import { weigh } from './journey.ts'
import {
  bottle,
  comeBack,
  countOffline,
  onePhoneForEachTest,
  product,
  pushByColleague,
  untilCounted,
} from './phone-room.ts'

onePhoneForEachTest()

test.each(browsersFor('back and forward'))(
  'a page that comes back shows what was counted meanwhile, and writes nothing twice: $name',
  async (kind) => {
    const { phone, id } = await countOffline(kind)
    await comeBack(phone)
    await untilCounted(id, 8220)
    await phone.run(NOTE_RETURN)
    await phone.goto(product.url + BESIDE_THE_APP)
    await pushByColleague([bottle(id, 5730)])
    await phone.goBack()
    await phone.see('87.50 ml')
    await weigh(phone, 656)
    await phone.see('175.00 ml')
    await untilCounted(id, 5730, 6560, 8220)
    // Events reach it as before.
    await pushByColleague([bottle(id, 7390)])
    await phone.see('262.50 ml')
    await untilCounted(id, 5730, 6560, 7390, 8220)
    // Firefox loads a page anew that has held a lock; the others bring back the very page.
    const isKept = await phone.run('arguments[0](sessionStorage.getItem("persisted"))')
    expect(isKept).toBe(kind.name === 'Firefox' ? null : 'true')
  },
)

/** Whether the very page came back, and not one that was loaded anew. */
const NOTE_RETURN = `
  addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('persisted', persisted))
  arguments[0](null)`
