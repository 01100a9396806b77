#!/bin/sh
# call.sh GET public/config/GetServerConfig        (ORIGIN, TOKEN, SUPPLIER and SUFFIX may be set)
origin=${ORIGIN:-http://127.0.0.1:8060} token=${TOKEN:-} supplier=${SUPPLIER:-1} suffix=${SUFFIX:-merchant-console}
time=$(date +%s)
signature="accesstoken=$token&device=web&supplieruid=$supplier&timestamp=$time$suffix"
for round in 1 2 3; do signature=$(printf %s "$signature" | md5sum | cut -c1-32); done
method=$1 api=$2
shift 2
[ -n "$token" ] && tokenheader="accesstoken: $token" || tokenheader="accesstoken;"
curl -sS -X "$method" "$origin/api/v1/$api" -H "device: web" -H "timestamp: $time" -H "$tokenheader" \
  -H "supplieruid: $supplier" -H "signature: $signature" -H "accept-language: en" "$@"
