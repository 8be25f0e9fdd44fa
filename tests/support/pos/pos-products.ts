import { v7 as newId } from 'uuid'
import type { PosConnection, PosProduct } from '#domain/pos/products.ts'
import { NOW } from '../bars/builders.ts'

/** A product in litres that nobody has matched yet. */
export function buildProduct(over: Partial<PosProduct> = {}): PosProduct {
  const id = newId()
  return {
    id,
    system: 'iiko',
    external_id: id,
    type: 'good',
    name: 'Vodka',
    article: '00089',
    barcodes: [],
    measurement_unit: 'л',
    containers: [],
    group_id: null,
    category_id: null,
    compare_unit: 1,
    status: 2,
    client_good_id: null,
    other_good_ids: null,
    likeness: null,
    refused_good_ids: null,
    set_aside_at: null,
    gone_at: null,
    created_at: NOW,
    ...over,
  }
}

/** A system whose host, login and password the server knows. */
export function buildConnection(over: Partial<PosConnection> = {}): PosConnection {
  return {
    id: newId(),
    system: 'iiko',
    host: 'https://bar.iiko.example',
    is_complete: true,
    synced_at: NOW,
    created_at: NOW,
    ...over,
  }
}
