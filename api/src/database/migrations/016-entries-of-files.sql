-- Money of drivers that belongs to no ride, such as a bonus, comes with files of platforms and is
-- added by a person. Each row is posted once: its source_id is made of the source and the number
-- that the platform gave it.

create unique index ledger_entry_file_once on ledger_entry (source_id)
  where source_type = 'hand' and source_id is not null;
