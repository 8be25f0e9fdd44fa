import { beforeAll, expect, test } from 'vitest'
import type { User } from '#domain/people/people.ts'
import { PROFILE_PATH } from '#protocol/account/account.ts'
import { GOODS_PATH } from '#protocol/goods/goods.ts'
import { apiWorld } from '#tests/support/server/api-world.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import { describeWorld, world } from '#tests/support/rooms/world-room.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'

describeWorld('a picture', () => {
  let own: string
  const foreign: string[] = ['https://evil.example/x.png', 'javascript:alert(1)', '/a.png']

  beforeAll(async () => {
    own = pathOf(await world.image())
    const theirs = await apiWorld(database, server)
    foreign.push(pathOf(await theirs.image()), own.replace('.jpg', '.png'))
  })

  const pathOf = ({ company_id, file }: { company_id: string; file: string }) =>
    `/files/${company_id}/${file}`
  const put = (who: User, path: string, body: object) => callAs(server, who, 'PUT', path, { body })
  const profile = (image: string | null) => ({ name: 'Ani', surname: 'Petrosyan', image })

  test('of a person is one that the company has uploaded, or none', async () => {
    expect((await put(world.barman, PROFILE_PATH, profile(own))).body).toMatchObject({ image: own })
    for (const image of foreign) {
      expect(await put(world.barman, PROFILE_PATH, profile(image))).toMatchObject({
        status: 422,
        body: { errors: [{ param: 'image', code: 'invalid_args' }] },
      })
    }
    expect((await put(world.barman, PROFILE_PATH, profile(null))).body).toMatchObject({
      image: null,
    })
  })

  test('of a good is one that the company has uploaded', async () => {
    const path = `${GOODS_PATH}/${world.good.id}`
    const kept = await put(world.owner, path, { images: [own] })
    expect(kept.body).toMatchObject({ image: own, images: [own] })
    for (const image of foreign) {
      for (const body of [{ image }, { images: [own, image] }]) {
        const refused = { status: 422, body: { errors: [{ param: 'images' }] } }
        expect(await put(world.owner, path, body)).toMatchObject(refused)
      }
      const { goods_type_id } = world.good
      const good = { name_en: 'New', goods_type_id, measurement_unit: 3, images: [image] }
      expect((await callAs(server, world.owner, 'POST', GOODS_PATH, { body: good })).status).toBe(
        422,
      )
    }
    expect((await put(world.owner, path, { name_en: 'Still with it' })).body).toMatchObject({
      images: [own],
    })
  })
})
