-- Service and delivery are scored by stars to choose from, as the product is: a choice is kept as an integer.
alter table if exists evaluate
  alter column score_service type integer using score_service::integer,
  alter column score_logistics type integer using score_logistics::integer;
