-- Who acted for the server itself is kept in English and said in the language of its reader; who owns a shop, by its account.
do $$
declare
  one record;
begin
  update entity_log set actor_name = 'System' where actor_type = 'SYS' and actor_name = '系统';
  update entity_log l set actor_name = s.account from supplier s where s.id = l.supplier_id and l.actor_type = 'S' and l.actor_name = '店主';
  for one in
    select c.table_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = current_schema() and c.column_name = 'created_name'
  loop
    execute format('update %I set created_name = ''System'' where created_name = ''系统'' and created_by = 0', one.table_name);
  end loop;
end
$$;
