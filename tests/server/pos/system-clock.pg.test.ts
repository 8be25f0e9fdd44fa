import { expect, test } from 'vitest'
import { previewAnswer } from '#protocol/pos/preview.ts'
import { describeSending, one } from '#tests/support/rooms/sending-room.ts'
import { iiko } from '#tests/support/rooms/till-room.ts'

const HOUR_MS = 3_600_000

describeSending('the time of a document', () => {
  const previewed = async (id: string, over: object) => {
    const { documents } = previewAnswer.parse((await one.preview(id, { ...over })).body)
    const { date = '', dateThere = null } = documents?.[0] ?? {}
    return { date, dateThere }
  }
  const ms = (wallTime: string | null) => Date.parse(`${wallTime}Z`)

  test('is told by the system’s clock to a person who is in another time zone', async () => {
    const id = await one.counted()
    expect(await previewed(id, { timeZone: 'Asia/Yerevan' })).toMatchObject({ dateThere: null })
    const { date, dateThere } = await previewed(id, { timeZone: 'Atlantic/Reykjavik' })
    expect(ms(dateThere) - ms(date)).toBe(4 * HOUR_MS)
    await iiko.behave({ clock: '-03:30' })
    const behind = await previewed(id, { timeZone: 'Atlantic/Reykjavik' })
    expect(ms(behind.dateThere) - ms(behind.date)).toBe(-3.5 * HOUR_MS)
    await iiko.behave({ clock: '' })
    expect(await previewed(id, { timeZone: 'Atlantic/Reykjavik' })).toEqual({
      date,
      dateThere: null,
    })
  })

  test('is the one that a person has chosen, of which nothing more is said', async () => {
    const id = await one.counted()
    const timeZone = 'Atlantic/Reykjavik'
    const { dateThere } = await previewed(id, { timeZone })
    const chosen = { timeZone, date: dateThere?.slice(0, 16) }
    expect(await previewed(id, chosen)).toEqual({
      date: `${dateThere?.slice(0, 16)}:00`,
      dateThere: null,
    })
    expect((await one.send(id, chosen)).body).toMatchObject({ success: true })
    expect(await one.documentsOf(id)).toMatchObject([{ date: `${dateThere?.slice(0, 16)}:00` }])
  })

  test('of a correction is not put before what stands in the store', async () => {
    const id = await one.counted()
    await one.send(id, { timeZone: 'Asia/Tokyo' })
    const [sent] = await one.documentsOf(id)
    const correction = { timeZone: 'Asia/Tokyo', corrects: { part: 1, missing: false } }
    const { date, dateThere } = await previewed(id, correction)
    expect(ms(date) - ms(sent?.date ?? null)).toBe(60_000)
    expect(dateThere).toBeNull()
  })
})
