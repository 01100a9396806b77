-- Whether changes of an offer wait is a choice with words of its own, and a choice is kept as an integer.
alter table if exists supply alter column is_revised type integer using is_revised::integer;
