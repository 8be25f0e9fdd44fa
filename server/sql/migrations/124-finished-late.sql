-- When a counter said that their recount was over, of one that had ended without them; see 117.
alter table recounts add column finished_late_at timestamptz;
