-- How much the device's clock was behind the server's when it sent the command, in ms. device_time
-- stays as the device said it; rows have the corrected time.
alter table mutations add column clock_offset bigint;
