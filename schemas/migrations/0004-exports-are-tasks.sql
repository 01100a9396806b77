-- Exports are tasks as imports and batches are. Those from before move there with their files; what waits in the queue is found
-- under its new number.
do $$
declare
  one record;
  number bigint;
  moved jsonb := '{}';
begin
  if to_regclass('export_task') is null then return; end if;
  for one in select * from export_task order by id loop
    insert into task (supplier_id, created_at, created_by, created_name, updated_at, updated_by, version, deleted_at, kind, title, api,
      status, progress, done, total, message, finished_at, file_name, file_key, owner, "order", attempts)
    values (one.supplier_id, one.created_at, one.created_by, one.created_name, one.updated_at, one.updated_by, one.version,
      one.deleted_at, 'export', one.title, one."order"->>'api', one.status, one.progress, one.rows, one.rows, one.error,
      one.finished_at, one.title, one.file_key, one.owner,
      jsonb_build_object(
        'tenant', one."order"->'tenant', 'language', one."order"->'language', 'actor', one."order"->'actor', 'ip', '',
        'needs', one."order"->>'api', 'queue', 'export', 'listed', true,
        'data', one."order" - array['tenant', 'language', 'actor']),
      0)
    returning id into number;
    moved := moved || jsonb_build_object(one.id::text, number);
  end loop;
  if to_regclass('console_jobs.job') is not null then
    update console_jobs.job set data = jsonb_build_object('id', moved->(data->>'id'))
    where name = 'export' and moved->(data->>'id') is not null;
  end if;
  drop table export_task;
end
$$;
