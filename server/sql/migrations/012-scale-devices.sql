-- The company's scales, each with the keys by which browsers know it.
create table scale_devices (
  company_id uuid not null references companies (id),
  id uuid not null,
  device_keys text[] not null,
  advertised_name text not null,
  driver text,
  own_name text,
  serial_number text,
  mac_address text check (mac_address ~ '^([0-9A-F]{2}:){5}[0-9A-F]{2}$'),
  manufacturer text,
  production_date text check (production_date ~ '^[12][0-9]{3}-[01][0-9]-[0-3][0-9]$'),
  user_id uuid not null,
  user_full_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index scale_devices_seq on scale_devices (company_id, seq);
